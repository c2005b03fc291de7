/** The outermost error boundary: shows a message and a reload button instead of a blank page. */
import { Component, type ReactNode } from 'react';
import { reportError } from './shared/browser-errors.js';

export class RootBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    // Styled like the message of `first-paint.js`, which is shown when React could not be loaded.
    return (
      <div className="failure" role="alert">
        <h1>На странице произошла ошибка</h1>
        <p>Обновите страницу, чтобы продолжить. Если ошибка повторится, попробуйте позже.</p>
        <button type="button" onClick={() => location.reload()}>
          Обновить
        </button>
      </div>
    );
  }
}

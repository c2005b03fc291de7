/** The last resort: what no inner boundary has caught is said, with a way on, instead of leaving a blank page. */
import { Component, type ReactNode } from 'react';

export class RootBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    // The look is that of `first-paint.js`, which speaks where not even React could be loaded.
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

/** What the server tells a page live. */
import type { Page } from '@playwright/test';
import type { NotificationEvent, PollAnswer } from '@skatert/contracts/notifications';

/** Every event that reaches this page from now on. */
export function listenToPolls(page: Page): NotificationEvent[] {
  const events: NotificationEvent[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('/notifications/longpoll') || response.status() !== 200) return;
    const { events: fresh = [] } = (await response.json().catch(() => ({}))) as Partial<PollAnswer>;
    events.push(...fresh);
  });
  return events;
}

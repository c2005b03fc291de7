/** Parts of a staff screen have the days of a chain, in a browser with another day. */
import { setBrowserZone } from '@skatert/web-kit/browser-clock';
import { logout } from '@skatert/web-kit/session';
import { SessionServer } from '@skatert/web-kit/session-server';
import { membership, signInAs } from '@skatert/web-kit/stage';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DateField } from '../../src/office/date-field';
import { PageHeader } from '../../src/office/page';
import { InZone } from '../../src/office/zone';

const today = () => screen.findByRole('button', { name: /^Сегодня/ });
const VLADIVOSTOK = { timeZone: 'Asia/Vladivostok' } as const;

beforeEach(() => {
  setBrowserZone('Europe/Moscow');
  // The first of December in Vladivostok.
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-30T15:00:00Z'));
});
afterEach(async () => {
  await act(() => logout());
});

async function openCalendar(limits: { min?: string; max?: string } = {}): Promise<void> {
  const user = userEvent.setup();
  render(<DateField label="День" value="" onChange={jest.fn()} {...limits} />);
  await user.click(screen.getByRole('button', { name: 'День: открыть календарь' }));
}

describe('a calendar', () => {
  test.each([{}, { max: '2026-12-31' }, { min: '2026-01-01' }])(
    'opens at today in the zone of the context, and marks it (%j)',
    async (limits) => {
      await signInAs(new SessionServer(), { memberships: [membership('OWNER', VLADIVOSTOK)] });
      await openCalendar(limits);
      expect((await today()).getAttribute('aria-label')).toMatch(/^Сегодня, вторник, 1 декабря 2026 г\./);
      expect(document.activeElement).toBe(await today());
      expect(screen.getByText('декабрь 2026 г.')).toBeTruthy();
    },
  );

  test('opens at the day of the browser without a zone', async () => {
    await openCalendar();
    expect((await today()).getAttribute('aria-label')).toBe('Сегодня, понедельник, 30 ноября 2026 г.');
  });

  test('has the zone of the part that it is in', async () => {
    await signInAs(new SessionServer(), {
      memberships: [membership('OWNER', { timeZone: 'Europe/Moscow' })],
    });
    const user = userEvent.setup();
    render(
      <InZone zone="Asia/Vladivostok">
        <DateField label="День" value="2026-11-30" onChange={jest.fn()} />
      </InZone>,
    );
    await user.click(screen.getByRole('button', { name: 'День: открыть календарь' }));
    await screen.findByText('ноябрь 2026 г.');
    await user.keyboard('{ArrowRight}');
    expect((await today()).textContent).toBe('1');
  });
});

test('a page names the zone of the part that it is in', async () => {
  await signInAs(new SessionServer(), { memberships: [membership('OWNER', { timeZone: 'Europe/Moscow' })] });
  render(
    <InZone zone="Asia/Vladivostok">
      <PageHeader title="Архив" timed />
    </InZone>,
  );
  expect(screen.getByText('Время: Владивосток (UTC+10)')).toBeTruthy();
});

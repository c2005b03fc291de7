/** A period is made up of few blocks of days, each of them of its parts. */
import { dayAfter } from '@skatert/contracts/shared/days';
import { daysIn } from '@skatert/contracts/shared/periods';
import { blocksIn, blocksUntil, blockText, type DayBlock, lastDayOf, partsOf } from './day-blocks.js';

const daysOf = (blocks: readonly DayBlock[]) =>
  blocks.flatMap((block) => daysIn({ from: block.from, to: lastDayOf(block) }));

test('the blocks of a period are its days in their order, few of them, and of each there are parts until its end', () => {
  for (let round = 0; round < 400; round += 1) {
    const from = dayAfter('2026-01-01', round);
    const to = dayAfter(from, (round * 37) % 366);
    const blocks = blocksIn({ from, to });
    expect(daysOf(blocks)).toEqual(daysIn({ from, to }));
    expect(blocks.length).toBeLessThanOrEqual(21);
    const texts = blocks.map(blockText);
    expect(texts.toSorted()).toEqual(texts);
    for (const block of blocks.filter(({ days }) => days > 1)) {
      expect(daysOf(partsOf(block))).toEqual(daysOf([block]));
      expect(blocksUntil(lastDayOf(block))).toContainEqual(block);
      for (const part of partsOf(block).filter(({ days }) => days > 1))
        expect(blocksUntil(lastDayOf(part))).toContainEqual(part);
    }
  }
});

test('blocks that end with a day come after their parts', () => {
  const [last] = blocksIn({ from: '2025-01-01', to: '2026-11-30' }).filter(({ days }) => days === 256);
  const blocks = blocksUntil(lastDayOf(last as DayBlock));
  expect(blocks.map(({ days }) => days)).toEqual([4, 16, 64, 256]);
});

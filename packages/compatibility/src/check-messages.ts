/** Messages over NATS: each process that runs during the deploy can read what the others send, old messages of a stream included. */
import { problemsOf, type Rules } from './compare-schemas.js';
import type { DescribedMessage, DescribedRequest, Descriptor, Schema } from './descriptor.js';
import { missing, type Releases, titleOf } from './releases.js';

export const checkMessages = (releases: Releases): string[] => [
  ...releases.consumers.flatMap((consumer) =>
    consumer.consumes.flatMap((each) => checkConsumed(releases, consumer, each)),
  ),
  ...releases.consumers.flatMap((caller) =>
    caller.requests.flatMap((each) => checkRequest(releases, caller, each)),
  ),
  ...releases.candidate.flatMap((release) => checkNumbers(releases, release)),
];

function checkConsumed(releases: Releases, consumer: Descriptor, consumed: DescribedMessage): string[] {
  const { subject } = consumed;
  const published = ({ publishes }: Descriptor) => publishes.find((each) => each.subject === subject);
  const isNew = releases.isCandidate(consumer);
  const words = { offers: 'publishes', needs: 'consumes' };
  const lack = missing(releases, consumer, subject, (each) => published(each) !== undefined, words);
  if (lack) return lack;
  return releases.all.flatMap((publisher) => {
    const message = published(publisher);
    const isNewPublisher = releases.isCandidate(publisher);
    if (!message || !(isNew || isNewPublisher)) return [];
    return problems(message.schema, consumed.schema, 'writes', isNewPublisher && !isNew).map(
      (problem) => `In ${subject} of ${titleOf(publisher)} ${problem}; ${titleOf(consumer)} consumes it.`,
    );
  });
}

function checkRequest(releases: Releases, caller: Descriptor, sent: DescribedRequest): string[] {
  const { subject } = sent;
  const answered = ({ replies }: Descriptor) => replies.find((each) => each.subject === subject);
  const isNew = releases.isCandidate(caller);
  const words = { offers: 'responds to', needs: 'requests' };
  const lack = missing(releases, caller, subject, (each) => answered(each) !== undefined, words);
  if (lack) return lack;
  return releases.all.flatMap((replier) => {
    const reply = answered(replier);
    const isNewReplier = releases.isCandidate(replier);
    if (!reply || !(isNew || isNewReplier)) return [];
    const who = `of ${subject} between ${titleOf(caller)} and ${titleOf(replier)}`;
    return [
      ...problems(sent.request, reply.request, 'reads', false).map(
        (each) => `In the request ${who} ${each}.`,
      ),
      ...problems(reply.reply, sent.reply, 'writes', isNewReplier && !isNew).map(
        (each) => `In the reply ${who} ${each}.`,
      ),
    ];
  });
}

const problems = (
  written: Schema,
  read: Schema,
  provider: Rules['provider'],
  reportsLost: boolean,
): string[] =>
  problemsOf(
    { schema: written, definitions: {} },
    { schema: read, definitions: {} },
    { provider, isStrict: true, reportsLost },
  );

/** With a lower number, states that were published or read with the higher one would lack fields, and be taken for complete. */
const checkNumbers = (releases: Releases, release: Descriptor): string[] =>
  releases.previousOf(release).flatMap((previous) =>
    (['publishes', 'consumes'] as const).flatMap((kind) =>
      release[kind].flatMap(({ subject, number }) => {
        const before = previous[kind].find((each) => each.subject === subject)?.number;
        if (number === undefined || before === undefined || number >= before) return [];
        return [
          `${release.name} ${kind} ${subject} with the schema ${number}, and ${titleOf(previous)} with ${before}.`,
        ];
      }),
    ),
  );

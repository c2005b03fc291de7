/**
 * Writes the report that `npm test` counts, in the form of Jest's, to the file that `--outputFile` names. Vitest's own
 * leaves out how long imports and hooks took, and which of them failed.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Returns an error with the difference of the values, without the runner's own stack. */
const messageOf = ({ message, diff, stack = message }) => {
  const isPlace = (line) => /^\s+at /.test(line);
  const lines = stack.split('\n');
  return [
    ...lines.filter((line) => !isPlace(line)),
    ...(diff === undefined ? [] : [diff]),
    ...lines.filter((line) => isPlace(line) && !line.includes('node_modules')),
  ].join('\n');
};
const messagesOf = (errors) => errors.map(messageOf);

const failed = (fullName, errors) => ({ fullName, status: 'failed', failureMessages: messagesOf(errors) });

/** Returns the name of a test or suite with those of its suites, as `--testNamePattern` matches it. */
const nameOf = ({ name, parent }) => (parent.type === 'module' ? name : `${nameOf(parent)} ${name}`);

export default class Reporter {
  #file = '';
  /** When each file ended, in ms since 1970. */
  #ends = new Map();

  onInit({ config }) {
    this.#file = resolve(config.root, config.outputFile);
  }

  onTestModuleEnd({ moduleId }) {
    this.#ends.set(moduleId, Date.now());
  }

  onTestRunEnd(modules, unhandledErrors) {
    const testResults = modules.map((module) => this.#resultOf(module, unhandledErrors));
    const count = (status) =>
      testResults.flatMap(({ assertionResults }) => assertionResults.filter((test) => test.status === status))
        .length;
    const report = {
      numPassedTests: count('passed'),
      numPendingTests: count('skipped'),
      numTodoTests: 0,
      testResults,
    };
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify(report));
  }

  #resultOf(module, unhandledErrors) {
    const { moduleId } = module;
    const { collectDuration, setupDuration, duration } = module.diagnostic();
    const endTime = this.#ends.get(moduleId) ?? Date.now();
    const suites = [...module.children.allSuites()].filter((suite) => suite.errors().length > 0);
    const unhandled = unhandledErrors.filter((error) => error.VITEST_TEST_PATH === moduleId);
    return {
      name: moduleId,
      status: module.ok() && unhandled.length === 0 ? 'passed' : 'failed',
      startTime: endTime - collectDuration - setupDuration - duration,
      endTime,
      message: messagesOf([...module.errors(), ...unhandled]).join('\n'),
      assertionResults: [
        ...[...module.children.allTests()].map((test) => {
          const { state, errors = [] } = test.result();
          return state === 'failed'
            ? failed(nameOf(test), errors)
            : { fullName: nameOf(test), status: state };
        }),
        ...suites.map((suite) => failed(nameOf(suite), suite.errors())),
      ],
    };
  }
}

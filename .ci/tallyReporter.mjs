import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { repository } from './install.mjs';

const firstLine = (error) => (error?.message ?? '').split('\n', 1)[0];

/** The failures of a test file: its tests with the first line of each error, and errors outside the tests. */
function failuresIn(module, file) {
  const tests = [...module.children.allTests('failed')];
  return [
    ...module.errors().map((error) => `${file}: ${firstLine(error)}`),
    ...tests.map((test) => `${file}: ${test.fullName}: ${firstLine(test.result().errors?.[0])}`),
  ];
}

function tallyOf(module) {
  const file = relative(repository, module.moduleId);
  // Without the set-up of the environment: the files of a worker share one, and each reports all of the worker's time.
  const { prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  const milliseconds = prepareDuration + collectDuration + setupDuration + duration;
  return {
    suite: module.project.name,
    file,
    seconds: milliseconds / 1000,
    passed: [...module.children.allTests('passed')].length,
    failures: failuresIn(module, file),
  };
}

/** Writes the results of each test file as JSON to the file TALLY_FILE. */
export default class TallyReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const files = modules.map(tallyOf);
    const failures = unhandledErrors.map((error) => `outside the tests: ${firstLine(error)}`);
    writeFileSync(process.env.TALLY_FILE, JSON.stringify({ files, failures }));
  }
}

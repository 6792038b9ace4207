const { availableParallelism } = require('node:os')
const { longestFirst } = require('./test/setup/longest-first.cjs')

module.exports = {
  ...require('./.mocharc.json'),
  parallel: true,
  jobs: availableParallelism() + 1,
  reporter: './test/setup/reporter.cjs',
  retries: 1,
  // Plans are in a process of their own: they look for the line that asked, which is found by the stack of an error alone.
  spec: longestFirst('api', 'projections', 'commands', 'scripts', 'setup', 'store', 'support').filter(
    (file) => !file.endsWith('plans.test.ts'),
  ),
}

const { availableParallelism } = require('node:os')
const { longestFirst } = require('./test/setup/longest-first.cjs')

module.exports = {
  ...require('./.mocharc.json'),
  parallel: true,
  jobs: availableParallelism(),
  reporter: './test/setup/reporter.cjs',
  retries: 1,
  spec: longestFirst('api', 'projections', 'commands', 'scripts', 'setup', 'store', 'support'),
}

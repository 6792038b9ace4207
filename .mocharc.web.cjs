const { availableParallelism } = require('node:os')
const { longestFirst } = require('./test/setup/longest-first.cjs')

module.exports = {
  ...require('./.mocharc.web.json'),
  parallel: true,
  jobs: availableParallelism() + 1,
  reporter: './test/setup/reporter.cjs',
  spec: longestFirst('web'),
}

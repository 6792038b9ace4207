const { longestFirst } = require('./test/setup/longest-first.cjs')

module.exports = { ...require('./.mocharc.web.cjs'), spec: longestFirst('full/web') }

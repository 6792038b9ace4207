const { readdirSync } = require('node:fs')
const { join } = require('node:path')
const seconds = require('./seconds.json')

/** The spec files below some folders of test, the longest first, so that nobody waits for one at the end; a new one begins before all. */
exports.longestFirst = (...folders) => {
  const files = folders.flatMap((folder) =>
    readdirSync(join('test', folder), { recursive: true })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => join('test', folder, name)),
  )
  const lasts = (file) => seconds[file] ?? Infinity
  return files.sort((a, b) => lasts(b) - lasts(a) || a.localeCompare(b))
}

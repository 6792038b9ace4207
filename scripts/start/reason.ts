/** Of what a program wrote before it failed (perhaps a stack trace), what says why. */
export const reasonIn = (lines: readonly string[]): string => {
  const said = lines.map((line) => line.trim()).filter((line) => line !== '' && !/^Node\.js v\d/.test(line))
  const at = said.findIndex((line) => /error( \[\w+\])?:/i.test(line))
  if (at === -1) return said.at(-1) ?? 'it ended without a message'
  const isHeading = said[at]!.endsWith(':')
  return said.slice(at, isHeading ? at + 2 : at + 1).join(' ')
}

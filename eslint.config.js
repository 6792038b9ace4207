import parser from '@typescript-eslint/parser'

/*
 * The rules of the house that are said as a piece of syntax. All others, and whatever asks for types, are in .oxlintrc.json: there a whole
 * checkout takes half a minute instead of four.
 */
const CLOCK = 'Time enters once, on the command: take it from there.'
const NO_CLOCK = [
  { selector: 'NewExpression[callee.name="Date"]', message: CLOCK },
  { selector: 'CallExpression[callee.name="Date"]', message: CLOCK },
]

const SAFELY = 'A library calls it where nobody catches: hand it over as safely(where, listener), of domain/kernel/unexpected.ts.'
const isSafely = (node) => node?.type === 'CallExpression' && node.callee.name === 'safely'

/** A call of it, or the name of a constant that is one. */
const isSafe = (listener, scope) => {
  if (listener?.type !== 'Identifier') return isSafely(listener)
  for (let at = scope; at; at = at.upper) {
    const known = at.set.get(listener.name)
    if (known) return known.defs.some(({ parent, node }) => parent?.kind === 'const' && isSafely(node.init))
  }
  return false
}

/** Where the listener stands among what a call is given, if it is given one. */
const listenerIn = ({ callee, arguments: given }) => {
  if (/^(on|once|addListener)$/.test(callee.property?.name)) return given[1]
  return /^set(Timeout|Interval)$/.test(callee.name) ? given[0] : undefined
}

const onlySafely = {
  create: ({ report, sourceCode }) => ({
    CallExpression(node) {
      const listener = listenerIn(node)
      if (listener && !isSafe(listener, sourceCode.getScope(node))) report({ node: listener, message: SAFELY })
    },
  }),
}

const house = { rules: { 'only-safely': onlySafely } }

const restricted = (files, rules) => ({
  files: files.map((folder) => `${folder}/**/*.ts`),
  languageOptions: { parser },
  plugins: { house },
  rules,
})

export default [
  { ignores: ['node_modules', 'dist', 'web', 'test', '.data', '**/*.js', '**/*.cjs', '**/*.mjs'] },
  { linterOptions: { reportUnusedDisableDirectives: 'off' } }, // oxlint reports them: most are about its rules
  restricted(['domain', 'commands', 'projections'], { 'no-restricted-syntax': ['error', ...NO_CLOCK] }),
  // In api/last-resort.ts is what hears of all that nobody caught, and is handed over as it is.
  {
    ...restricted(['api', 'commands', 'domain', 'projections', 'scripts/embedded', 'scripts/start'], {
      'house/only-safely': 'error',
    }),
    ignores: ['api/last-resort.ts'],
  },
]

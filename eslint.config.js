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
/** Not a call of it, nor a name that stands for one. */
const bare = (argument) => `[arguments.${argument}.callee.name!="safely"][arguments.${argument}.type!="Identifier"]`
const ONLY_SAFELY = [
  { selector: `CallExpression[callee.property.name=/^(on|once|addListener)$/]${bare(1)}`, message: SAFELY },
  { selector: `CallExpression[callee.name=/^set(Timeout|Interval)$/]${bare(0)}`, message: SAFELY },
]

const restricted = (files, ...rules) => ({
  files: files.map((folder) => `${folder}/**/*.ts`),
  languageOptions: { parser },
  rules: { 'no-restricted-syntax': ['error', ...rules] },
})

export default [
  { ignores: ['node_modules', 'dist', 'web', 'test', '.data', '**/*.js', '**/*.cjs', '**/*.mjs'] },
  { linterOptions: { reportUnusedDisableDirectives: 'off' } }, // oxlint reports them: most are about its rules
  restricted(['domain'], ...NO_CLOCK),
  restricted(['api', 'scripts/embedded/{event-node,mail}'], ...ONLY_SAFELY),
  restricted(['commands', 'projections'], ...NO_CLOCK, ...ONLY_SAFELY),
]

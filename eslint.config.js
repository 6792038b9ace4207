import tseslint from 'typescript-eslint'

const CLOCK = 'Time enters once, on the command: take it from there.'
const FORGOTTEN = { object: 'AbortSignal', property: 'any', message: 'Node 20 never forgets it: endingWith, of domain/kernel/ending.' }
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

export default tseslint.config(
  { ignores: ['node_modules', 'dist', 'web/generated', '.data', '**/*.js', '**/*.cjs', '**/*.mjs'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      'no-restricted-properties': ['error', FORGOTTEN],
    },
  },
  {
    files: ['{domain,commands,projections}/**'],
    rules: {
      'no-restricted-properties': ['error', FORGOTTEN, { object: 'Date', property: 'now', message: CLOCK }],
      'no-restricted-syntax': ['error', ...NO_CLOCK],
    },
  },
  { files: ['api/**', 'scripts/embedded/{event-node,mail}/**'], rules: { 'no-restricted-syntax': ['error', ...ONLY_SAFELY] } },
  { files: ['{commands,projections}/**'], rules: { 'no-restricted-syntax': ['error', ...NO_CLOCK, ...ONLY_SAFELY] } },
  {
    files: ['test/**'],
    rules: {
      '@typescript-eslint/no-unused-expressions': 'off', // chai
      '@typescript-eslint/require-await': 'off', // stand-ins for what takes a while
    },
  },
)

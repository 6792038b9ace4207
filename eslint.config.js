import tseslint from 'typescript-eslint'

const CLOCK = 'Time enters once, on the command: take it from there.'
const FORGOTTEN = { object: 'AbortSignal', property: 'any', message: 'Node 20 never forgets it: endingWith, of domain/kernel/ending.' }

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
      'no-restricted-syntax': [
        'error',
        { selector: 'NewExpression[callee.name="Date"]', message: CLOCK },
        { selector: 'CallExpression[callee.name="Date"]', message: CLOCK },
      ],
    },
  },
  {
    files: ['test/**'],
    rules: {
      '@typescript-eslint/no-unused-expressions': 'off', // chai
      '@typescript-eslint/require-await': 'off', // stand-ins for what takes a while
    },
  },
)

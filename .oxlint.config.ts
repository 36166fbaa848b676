// The walls of the house as lint rules: who may import whom, and the habits that a tool can hold up.
import { featureEdges, zones } from './.ci/walls.ts'
import type { Zone } from './.ci/walls.ts'

// A crossing is spelled with an alias, so that a wall sees every one of them.
const spelling = [
  { group: ['../**', '..'], message: 'Cross folders with #domain, #backend or #pwa.' },
  { group: ['./*/**', '!./.ci/**'], message: 'Only the same folder is ./x.ts: cross into a sub-folder with an alias.' },
  { regex: '^(\\./|#)[^.]*$', message: 'Imports end in .ts or .tsx.' },
]

const restricted = ({ forbids, because }: Zone) => [
  'error' as const,
  { patterns: [...spelling, ...(forbids.length > 0 ? [{ group: forbids, message: because }] : [])] },
]

export default {
  jsPlugins: ['./.ci/rules.ts'],
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react'],
  categories: { correctness: 'error' },
  ignorePatterns: ['dist', '.cache', 'manifest', 'pwa/routes.gen.ts'],
  rules: {
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'no-restricted-imports': restricted({ files: [], forbids: [], because: '' }),
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    'typescript/no-non-null-assertion': 'error',
    'typescript/ban-ts-comment': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'max-lines': ['error', { max: 400 }],
    'max-lines-per-function': ['error', { max: 60, skipComments: true, skipBlankLines: true }],
    'no-console': 'off',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    // Advice for a compiler that we do not use.
    'react/set-state-in-effect': 'off',
    'react/refs': 'off',
    'react/incompatible-library': 'off',
    'react/immutability': 'off',
    'react/purity': 'off',
    'react/use-memo': 'off',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'all' }],
    'no-control-regex': 'off',
    eqeqeq: ['error', 'smart'],
    'house/languages': 'error',
  },
  overrides: [
    ...zones(featureEdges).map((zone) => ({
      files: zone.files,
      rules: { 'no-restricted-imports': restricted(zone) },
    })),
    {
      // A test waits for what is seen: a time that is long enough on one machine is too short on another, and too long on both.
      files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**/*.spec.ts'],
      rules: {
        'no-restricted-properties': [
          'error',
          { property: 'waitForTimeout', message: 'Wait for what is seen.' },
          { property: 'toPass', message: 'An act is made once: wait for what it needs, then for what it does.' },
        ],
        'no-restricted-globals': [
          'error',
          { name: 'setTimeout', message: 'Wait for what is seen, or move the clock.' },
        ],
      },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**'],
      rules: { 'house/waits': 'error', 'max-lines-per-function': 'off', 'typescript/no-non-null-assertion': 'off' },
    },
    { files: ['backend/domain/language{,.test}.ts'], rules: { 'house/languages': 'off' } },
    { files: ['backend/{features,platform}/**/*.ts'], rules: { 'house/rows': 'error' } },
    { files: ['backend/*.ts', 'backend/{config,features}/**/*.ts'], rules: { 'house/statements': 'error' } },
    {
      files: ['backend/features/**/{store,*-store,table}.ts', 'backend/features/**/store/*.ts'],
      rules: { 'house/statements': 'off' },
    },
    { files: ['backend/**/*.test.ts'], rules: { 'house/rows': 'off', 'house/statements': 'off' } },
    { files: ['pwa/routes/**'], rules: { 'unicorn/filename-case': 'off' } },
    {
      files: [
        'vite.config.ts',
        '.oxlint.config.ts',
        'e2e/playwright.config.ts',
        'e2e/begin.ts',
        '.ci/browser-reporter.ts',
        '.ci/rules.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
}

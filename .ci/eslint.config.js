import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const repository = `${import.meta.dirname}/..`;

/** The types that the rules ask for. */
const typesOf = (project) => ({ parserOptions: { project, tsconfigRootDir: repository } });

const readonly = (...names) => Object.fromEntries(names.map((name) => [name, 'readonly']));

export default tseslint.config(
  { ignores: ['**/dist/**', 'data/**'] },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  {
    // One program for everything: with one for each workspace the types of whatever they share are worked out again.
    languageOptions: typesOf('.ci/tsconfig.lint.json'),
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/only-throw-error': [
        'error',
        {
          allowThrowingUnknown: true,
          allow: [{ from: 'package', package: '@tanstack/router-core', name: 'NotFoundError' }],
        },
      ],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
    },
  },
  { files: ['pwa/src/service-worker.ts'], languageOptions: typesOf('pwa/tsconfig.worker.json') },
  {
    files: ['pwa/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error' },
  },
  // These rules compile a whole file with React's compiler: only where there are components and hooks.
  { files: ['pwa/src/**/*.tsx', 'pwa/src/**/use[A-Z]*.ts'], rules: reactHooks.configs.recommended.rules },
  // What spec 8 wants logged goes through here.
  { files: ['pwa/src/api/logOnce.ts'], rules: { 'no-console': ['error', { allow: ['warn'] }] } },
  { files: ['**/*.{js,mjs}'], ...tseslint.configs.disableTypeChecked },
  {
    files: ['**/*.mjs', '.ci/*.js'],
    languageOptions: { globals: readonly('console', 'fetch', 'process', 'setTimeout', 'clearTimeout', 'URL') },
  },
  {
    files: ['pwa/public/*.js', 'pwa/src/firstPaint/build/start.js'],
    languageOptions: {
      globals: readonly(
        'addEventListener',
        'document',
        'localStorage',
        'matchMedia',
        'requestAnimationFrame',
        'setTimeout',
      ),
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'pwa/e2e/**', '**/bench/**', '**/faults/**'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off', 'no-console': 'off' },
  },
);

import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunks } from './scripts/web/chunks.js'
import { entrances } from './scripts/web/entrances.js'
import { firstPaint } from './scripts/web/first-paint.js'
import { installable } from './scripts/web/installable.js'
import { smallest } from './scripts/web/smallest.js'
import { themeSheet } from './scripts/web/theme-sheet.js'
import { FONTS, variables } from './web/app/look/colours.js'
import { doorColours } from './web/app/look/door-colours.js'
import { theme } from './web/app/look/theme.js'

const server = process.env['SFS_URL'] ?? 'http://localhost:3000'

/** Its package names to ES modules only the build that warns developers. */
const quietRouter = (part: string): string =>
  fileURLToPath(new URL(`node_modules/react-router/dist/production/${part}.mjs`, import.meta.url))

/** What the first paint knows of the look. */
const early = {
  fonts: FONTS,
  light: { ...variables.light, ...doorColours.light },
  dark: { ...variables.dark, ...doorColours.dark },
}

export default defineConfig(({ command }) => ({
  root: 'web',
  plugins: [react(), firstPaint(early), themeSheet(theme, variables), installable(), entrances(), smallest()],
  // The server writes a fresh nonce in its place with every index.html.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    sourcemap: true,
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  ...(command === 'build' && {
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: quietRouter('index') },
        { find: /^react-router\/dom$/, replacement: quietRouter('dom-export') },
      ],
    },
  }),
  server: { proxy: { '/api': server, '/files': server, '/socket.io': { target: server, ws: true } } },
}))

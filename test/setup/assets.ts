import { register } from 'node:module'

// Styles and pictures are the bundler's business: here they are empty modules.
register('./assets-hooks.mjs', import.meta.url)

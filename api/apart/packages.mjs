import { readFile } from 'node:fs/promises'

/**
 * What lies in packages is JavaScript, and is loaded as it is, past tsx, which else reads all of it for what it might have to change: of pdfjs-dist
 * that takes a second, each time a program of ours is started for a document.
 */
export const load = async (url, context, next) =>
  context.format === 'module' && url.includes('/node_modules/')
    ? { format: 'module', source: await readFile(new URL(url)), shortCircuit: true }
    : next(url, context)

import { readFileSync } from 'node:fs'

/** The public keys in a file: as `/api/sealKey` answers them, or one by itself (base64url). Throws where there is none. */
export const keysIn = (file: string): ReadonlySet<string> => {
  const keys = [...readFileSync(file, 'utf8').matchAll(/(?<![\w-])[\w-]{43}(?![\w-])/g)].map(([key]) => key)
  if (keys.length === 0) throw new Error(`There is no public key in ${file}`)
  return new Set(keys)
}

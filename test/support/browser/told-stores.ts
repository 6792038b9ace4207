import { readFileSync } from 'node:fs'

interface Policies {
  readonly sections: readonly { readonly list?: readonly string[] }[]
}
const policies = JSON.parse(readFileSync(new URL('../../../web/site/content/privacy.json', import.meta.url), 'utf8')) as Policies

/** The names of all cookies and stores of the browser that the cookie policy tells of. */
export const toldStores: readonly string[] = policies.sections.flatMap(({ list = [] }) =>
  list.flatMap((item) => /^([\w-]+)( and the version)?: /.exec(item)?.[1] ?? []),
)

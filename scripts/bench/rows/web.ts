import { builtWeb } from '../../start/built-web.js'
import { BUDGET, weightOf, type Weighed } from '../../web/weight.js'
import { ABSOLUTE, type Row } from '../row.js'

/** What a browser must fetch before a page can be seen: the page of the program, the route, and what the route opens. */
const loads = (name: string, path: Weighed): Row => ({
  name,
  unit: 'kB gzip',
  better: 'less',
  bar: BUDGET[path],
  open: async () => {
    const directory = await builtWeb(new AbortController().signal, (line) => console.error(line))
    return { ours: { run: () => Promise.resolve(weightOf(directory, path)) }, baseline: ABSOLUTE, pids: [], close: () => Promise.resolve() }
  },
})

/** How much script the first load of /home is for a visitor, in thousands of bytes after gzip. */
export const webHome = loads('web home', '/home{/:sectionName}')
/** The same of the feed, for a member. */
export const webFeed = loads('web', '/community')

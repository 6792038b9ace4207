/** So many pixels high; as wide as there is room, unless it is said. */
const shape = (height: number, width = ''): string =>
  `<div class="sfs-shape" style="height:${height}px${width && `;width:${width}`}"></div>`

const CARD = `<div class="sfs-paper">${shape(42, '60%')}${shape(22, '70%')}${shape(180)}${shape(14)}${shape(14, '85%')}</div>`

/** The section's own links stand beside it, or above. */
const member = (main: string): string => `<div class="sfs-member"><div class="sfs-links"></div>${main}</div>`

/** A feed: its heading, its tabs, the room of what narrows it and of what can be done, and cards. */
const feed = (heading: string, filters: string, look = ''): string =>
  member(
    `<div class="sfs-feed${look}"><div>${heading}</div><div class="sfs-tabs"></div><div class="sfs-shape ${filters}"></div><div class="sfs-shape sfs-side"></div>${CARD}${CARD}</div>`,
  )

const title = (text: string): string => `<h1 class="sfs-title">${text}</h1>`
const OVER = '<div class="sfs-over">Feed</div>'
const CASES = OVER + title('Clinical cases')

/** What a page is before the program is there, and what its address says then beside its path. */
export interface Shape {
  readonly first: string
  readonly search?: string
  /** What its address does not say then. */
  readonly without?: string
}

/** What members see first, by the paths of the entrances: what says most of an address stands first. Each place is that which the page itself has. */
export const SHAPES: Readonly<Record<string, readonly Shape[]>> = {
  '/community': [
    { search: 'tab=cases&by=speciality', without: 'speciality', first: feed(CASES, 'sfs-filters', ' sfs-wide') },
    { search: 'tab=cases', first: feed(CASES, 'sfs-filters') },
    { first: feed(OVER + title('Clinical images'), 'sfs-filter') },
  ],
  '/caseDetails/:caseId': [
    {
      first: member(
        `<div class="sfs-case"><div class="sfs-shape"></div><div class="sfs-paper">${shape(30, '80%')}${shape(26, '220px')}</div></div>`,
      ),
    },
  ],
  '/profile/:id': [
    {
      first: `<div class="sfs-profile"><div class="sfs-paper"><div class="sfs-shape sfs-circle"></div>${shape(24, '60%')}</div><div class="sfs-paper">${shape(20, '35%')}${shape(14)}${shape(14, '80%')}</div></div>`,
    },
  ],
}

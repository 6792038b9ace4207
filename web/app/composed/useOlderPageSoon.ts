import { useLoadedSoon } from '../../shared/ui/hooks/useLoadedSoon.js'

const load = async () => (await import('./CaseDetailsPage.js')).loadOlderPage()

/** Where older posts are listed the code of their page comes while one reads: a card grows into it. */
export const useOlderPageSoon = (): void => useLoadedSoon(load)

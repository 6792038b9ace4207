import { useLocation, useSearchParams } from 'react-router-dom'

/** What the address says beside the path, and how some of it is changed in place: where a link led here from stays known, and the page where it is. */
export const useAddress = (): readonly [URLSearchParams, (name: string, value: string) => void] => {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation() as { readonly state: unknown }
  const change = (name: string, value: string) =>
    setSearch((before) => (before.set(name, value), before), { replace: true, preventScrollReset: true, state })
  return [search, change]
}

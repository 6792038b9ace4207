import { useSearchParams, type NavigateOptions } from 'react-router-dom'

type Values = Readonly<Record<string, string | readonly string[] | null>>

/**
 * What stands in the address beside the path, and how a list is narrowed by it: it can be shared, and Back takes the last step off. What is empty stands
 * there no more.
 */
export const useAddressFilter = () => {
  const [search, setSearch] = useSearchParams()
  const narrow = (to: Values, options?: NavigateOptions) =>
    setSearch((before) => {
      for (const [name, value] of Object.entries(to)) {
        before.delete(name)
        for (const each of [value ?? []].flat()) if (each) before.append(name, each)
      }
      return before
    }, options)
  return [search, narrow] as const
}

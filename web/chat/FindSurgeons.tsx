import { Button } from '@mantine/core'
import { useSearchSurgeons } from '../shared/ui/search/useSearchSurgeons.js'

/** The way to colleagues whom one does not write to yet; quiet beside rooms that are there. */
export const FindSurgeons = ({ isQuiet = false }: { readonly isQuiet?: boolean }) => (
  <Button variant={isQuiet ? 'subtle' : 'filled'} size={isQuiet ? 'sm' : 'md'} onClick={useSearchSurgeons()}>
    Find surgeons
  </Button>
)

import { useIsDesk } from '../../shared/ui/hooks/useIsDesk.js'
import { ENDINGS } from './endings.js'

/** What a chooser of files offers. A phone makes JPEGs of its own photographs when it is asked for those alone; elsewhere nothing does, and HEIC can at least be chosen. */
export const useAccept = (mimes: readonly string[]): string => {
  const isDesk = useIsDesk()
  const heic = mimes.includes('image/jpeg') && isDesk ? ['.heic', '.heif'] : []
  return [...mimes, ...mimes.flatMap((mime) => ENDINGS[mime] ?? []), ...heic].join()
}

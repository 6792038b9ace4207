import { Button } from '@mantine/core'
import { useSearchSurgeons } from '../../shared/ui/search/useSearchSurgeons.js'

/** Where there is nobody yet: the way to colleagues. */
export const FindSurgeons = () => <Button onClick={useSearchSurgeons()}>Find surgeons</Button>

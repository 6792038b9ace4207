import { Button } from '@mantine/core'
import { MissingPicture } from '../../../shared/pictures/absent.js'
import { OfflinePicture } from '../../../shared/pictures/states.js'
import { Failed, Sorry } from '../../../shared/ui/Sorry.js'
import type { Group } from '../group.js'

const nothing = () => undefined

export const sorry: Group = {
  name: 'Nothing to show',
  states: [
    { name: 'Sorry, empty', show: <Sorry text="No cases yet." /> },
    { name: 'Sorry, with a way on', show: <Sorry text="No cases yet." children={<Button>Add a Clinical Case</Button>} /> },
    { name: 'Sorry, missing', show: <Sorry text="There is no such page." picture={<MissingPicture />} /> },
    { name: 'Failed', show: <Failed text="Error in fetching the cases" again={nothing} /> },
    { name: 'Failed, offline', show: <Failed text="You're offline." picture={<OfflinePicture />} again={nothing} /> },
  ],
}

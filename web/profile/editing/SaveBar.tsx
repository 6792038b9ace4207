import { Button, Group } from '@mantine/core'
import { useDispatch, useSelector } from 'react-redux'
import { editEnded, selectSubmission } from '../slice.js'

/** The end of every edit. */
export const SaveBar = () => {
  const { sending } = useSelector(selectSubmission)
  const dispatch = useDispatch()
  return (
    <Group justify="flex-end">
      <Button variant="default" disabled={sending} onClick={() => dispatch(editEnded())}>
        Cancel
      </Button>
      <Button type="submit" loading={sending}>
        Save
      </Button>
    </Group>
  )
}

import { Button, Group, Text } from '@mantine/core'
import { useDispatch, useSelector } from 'react-redux'
import { newKey } from '../../shared/net/http.js'
import { Window } from '../../shared/ui/Window.js'
import { cvRemovalAsked, selectRemoving } from './slice.js'

/** Asks before the CV is deleted (spec 1 §5). */
export const RemoveCv = ({ opened, close }: { opened: boolean; close: () => void }) => {
  const removing = useSelector(selectRemoving)
  const dispatch = useDispatch()
  return (
    <Window title="Delete CV" opened={opened} onClose={close} busy={removing}>
      <Text>Are you sure you want to Delete CV ?</Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={close} disabled={removing}>
          Cancel
        </Button>
        <Button color="red.9" loading={removing} onClick={() => dispatch(cvRemovalAsked({ key: newKey() }))}>
          Delete
        </Button>
      </Group>
    </Window>
  )
}

import { Button, Group, Text } from '@mantine/core'
import { useDispatch, useSelector } from 'react-redux'
import { newKey } from '../shared/net/http.js'
import { Window } from '../shared/ui/Window.js'
import { closingAsked, selectClosing } from './board-slice.js'
import type { Opportunity } from './calls.js'

interface Props {
  readonly of: Opportunity
  readonly opened: boolean
  readonly close: () => void
}

/** Asks before an opportunity is closed for good (spec 3 §4). */
export const CloseOpportunity = ({ of, opened, close }: Props) => {
  const isClosing = useSelector(selectClosing) === of.id
  const dispatch = useDispatch()
  return (
    <Window title="Close Opportunity" opened={opened} onClose={close} busy={isClosing} size={480} fullScreen={false} centered>
      <Text>Are you sure you want to close this opportunity?</Text>
      <Text c="dimmed" mt="xs">
        It leaves every list, and the applications and CVs you have received are deleted. Those who applied are told.
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={close} disabled={isClosing} data-autofocus>
          Keep it open
        </Button>
        <Button color="red" loading={isClosing} onClick={() => dispatch(closingAsked({ id: of.id, key: newKey() }))}>
          Close Opportunity
        </Button>
      </Group>
    </Window>
  )
}

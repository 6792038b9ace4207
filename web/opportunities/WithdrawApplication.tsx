import { Button, Group, Text } from '@mantine/core'
import { useDispatch, useSelector } from 'react-redux'
import { newKey } from '../shared/net/http.js'
import { Window } from '../shared/ui/Window.js'
import type { OwnApplication } from './calls.js'
import { selectMine, withdrawalAsked } from './mine-slice.js'

interface Props {
  readonly of: OwnApplication
  readonly opened: boolean
  readonly close: () => void
}

/** Asks before an application is taken back. */
export const WithdrawApplication = ({ of, opened, close }: Props) => {
  const isLeaving = useSelector(selectMine).withdrawing === of.application_id
  const dispatch = useDispatch()
  return (
    <Window title="Withdraw application" opened={opened} onClose={close} busy={isLeaving} size={460} fullScreen={false} centered>
      <Text>Are you sure you want to withdraw this application?</Text>
      <Text c="dimmed" mt="xs">
        It and its CV are deleted.{' '}
        {of.may_apply_again
          ? 'As long as the opportunity is open, you may apply once more.'
          : 'You cannot apply for this opportunity again.'}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={close} disabled={isLeaving} data-autofocus>
          Keep it
        </Button>
        <Button color="red" loading={isLeaving} onClick={() => dispatch(withdrawalAsked({ id: of.application_id, key: newKey() }))}>
          Withdraw
        </Button>
      </Group>
    </Window>
  )
}

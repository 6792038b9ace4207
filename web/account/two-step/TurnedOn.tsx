import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { StillOneself } from '../../leaving/StillOneself.js'
import { exactly } from '../../shared/format/time.js'
import { ProofForm } from './ProofForm.js'
import { removeAsked, renewAsked } from './slice.js'

/** Fewer than these, and somebody may soon have none. */
const FEW = 3

interface Props {
  readonly since: string
  readonly codesLeft: number
}

/** Since when it is on, and what can be done about it: each asks once more who it is. */
export const TurnedOn = ({ since, codesLeft }: Props) => {
  const [open, setOpen] = useState<'renew' | 'remove' | null>(null)
  const dispatch = useDispatch()
  const close = () => setOpen(null)
  return (
    <Stack gap="md">
      <Text>
        Two-step sign-in is on since <time dateTime={since}>{exactly(Date.parse(since))}</time>. Whoever signs in is asked for a code of
        your authenticator app.
      </Text>
      {codesLeft < FEW ? <Alert color="yellow">{left(codesLeft)} Please have new ones.</Alert> : <Text>{left(codesLeft)}</Text>}
      {open === null && (
        <Group>
          <Button variant="default" onClick={() => setOpen('renew')}>
            New recovery codes
          </Button>
          <Button variant="default" onClick={() => setOpen('remove')}>
            Turn off
          </Button>
        </Group>
      )}
      {open === 'renew' && (
        <StillOneself what="have new recovery codes">
          {(hasPassword) => (
            <ProofForm
              text="The recovery codes that you have now will not work any more."
              yes="Make new recovery codes"
              hasPassword={hasPassword}
              close={close}
              send={(proof) => dispatch(renewAsked(proof))}
            />
          )}
        </StillOneself>
      )}
      {open === 'remove' && (
        <StillOneself what="turn off two-step sign-in">
          {(hasPassword) => (
            <ProofForm
              text="Whoever has your password can then sign in as you."
              yes="Turn off two-step sign-in"
              hasPassword={hasPassword}
              close={close}
              send={(proof) => dispatch(removeAsked(proof))}
            />
          )}
        </StillOneself>
      )}
    </Stack>
  )
}

const left = (codes: number): string => {
  if (codes === 0) return 'You have no recovery codes left.'
  return codes === 1 ? 'You have one recovery code left.' : `You have ${codes} recovery codes left.`
}

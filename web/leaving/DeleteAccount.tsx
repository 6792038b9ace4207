import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { Window } from '../shared/ui/windows/Window.js'
import { DeleteAccountForm } from './DeleteAccountForm.js'
import { Paper } from './Paper.js'
import { selectDeletion } from './slice.js'
import { StillOneself } from './StillOneself.js'

/** The way out, for members: what it means, and behind the button the form. */
export const DeleteAccount = () => {
  const [opened, setOpened] = useState(false)
  const { sending } = useSelector(selectDeletion)
  return (
    <Paper title="Delete account">
      <Text mb="md">
        Your profile, comments and files are erased at once and for good, and your email address is free again. You choose whether your
        posts are erased too, or stay without your name. We will email you a signed receipt.
      </Text>
      <Button color="red" variant="light" onClick={() => setOpened(true)}>
        Delete account
      </Button>
      {/* Once it is sent, what follows leads to another page, which takes the place of this one in the history. */}
      <Window title="Delete account" opened={opened} onClose={() => setOpened(false)} busy={sending} isPlace={!sending} size={560}>
        <StillOneself what="delete the account">
          {(hasPassword) => <DeleteAccountForm hasPassword={hasPassword} close={() => setOpened(false)} />}
        </StillOneself>
      </Window>
    </Paper>
  )
}

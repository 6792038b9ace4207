import { Button } from '@mantine/core'
import { useLogout } from '../../shared/session/useLogout.js'

/** The way out, in the menu that closes with it. */
export const LogoutButton = ({ close }: { readonly close: () => void }) => {
  const { logOut, isLooking, question } = useLogout(close)
  return (
    <>
      <Button variant="default" fullWidth my="sm" loading={isLooking} onClick={logOut}>
        Logout
      </Button>
      {question}
    </>
  )
}

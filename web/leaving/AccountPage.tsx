import { Text, Title } from '@mantine/core'
import { useSelector } from 'react-redux'
import { selectSession } from '../shared/session/session.js'
import { DeleteAccount } from './DeleteAccount.js'
import { ExportMyData } from './ExportMyData.js'
import classes from './leaving.module.css'

/** What one may do with one's account as a whole; it says whose that is, since a browser may be signed in elsewhere by mistake. */
export const AccountPage = () => {
  const session = useSelector(selectSession)
  return (
    <>
      <title>My account · SFS</title>
      <header className={classes.head}>
        <Title order={1} size="h2">
          My account
        </Title>
        {session?.email && <Text c="dimmed">{session.email}</Text>}
      </header>
      <ExportMyData />
      <DeleteAccount />
    </>
  )
}

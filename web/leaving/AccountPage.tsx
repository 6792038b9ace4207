import { Title } from '@mantine/core'
import { DeleteAccount } from './DeleteAccount.js'
import { ExportMyData } from './ExportMyData.js'

/** What one may do with one's account as a whole. */
export const AccountPage = () => (
  <>
    <title>My account · SFS</title>
    <Title order={1} size="h2" mb="lg" maw={640} mx="auto">
      My account
    </Title>
    <ExportMyData />
    <DeleteAccount />
  </>
)

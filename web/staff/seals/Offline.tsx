import { Button, Group, Text, Title } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import staff from '../frame/Staff.module.css'
import classes from './Audit.module.css'
import { getKey } from './calls.js'
import { useSaving } from './useSaving.js'
import { Copying } from '../../shared/ui/text/Copying.js'

/** Where audit:verify looks for the key by itself. */
const KEY_FILE = 'sfs-seal-key.json'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** How a file is checked on another machine, and the one thing that is needed for it. */
export const Offline = ({ sealKey }: { readonly sealKey: string }) => {
  const { coming, saveAs } = useSaving<'key'>()
  const save = () => saveAs('key', async () => ({ text: await getKey(), name: KEY_FILE, type: 'application/json' }))
  return (
    <section aria-labelledby="offline" className={staff.sheet}>
      <Title order={2} size="h4" id="offline">
        Check it without us
      </Title>
      <Text className={staff.detail}>
        What you saved is checked on any machine, without a network and without our database. All you need is the public key:
      </Text>
      <code className={classes.hash}>{sealKey}</code>
      <Group gap="sm">
        <Button variant="default" loading={coming !== null} onClick={save} leftSection={<IconDownload {...icon} />}>
          Save the public key
        </Button>
        <Copying value={sealKey}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy} leftSection={<IconCopy {...icon} />}>
              {copied ? 'Copied' : 'Copy the key'}
            </Button>
          )}
        </Copying>
      </Group>
      <ol className={classes.steps}>
        <li>Put the file as it was downloaded, and {KEY_FILE}, into a folder of their own.</li>
        <li>
          In that folder, with the source of SFS at hand, run
          <code className={classes.command}>npm --prefix PATH/TO/SFS run audit:verify -- sfs-log-0.json</code>
        </li>
        <li>
          It says “Genuine”, or “BROKEN” and at which event. Of events that are said to be other programs’ it holds the place alone: then it
          says “Genuine but for what is left out”. Where a file holds only the beginning, it says from where the next one goes on.
        </li>
        <li>Keep the key where we cannot reach it: compared with the key of another day, it shows that we have not changed it unseen.</li>
      </ol>
    </section>
  )
}

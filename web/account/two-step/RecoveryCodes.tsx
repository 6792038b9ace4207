import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { save } from '../../shared/net/save.js'
import { Panel } from '../Panel.js'
import classes from './two-step.module.css'
import { Copying } from '../../shared/ui/text/Copying.js'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

const textOf = (codes: readonly string[]): string => `Recovery codes for SFS (${location.host}). Each works once.\n\n${codes.join('\n')}\n`

/** Shown once: who leaves has kept them, or asks for new ones. */
export const RecoveryCodes = ({ codes, kept }: { readonly codes: readonly string[]; readonly kept: () => void }) => (
  <Panel title="Keep your recovery codes" wide>
    <Stack gap="md">
      <Text>
        Two-step sign-in is on. If you lose your phone, one of these codes lets you in. Each works once. Keep them where you find them
        without your phone: we cannot show them again.
      </Text>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs" className={classes.tools ?? ''}>
        <Copying value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy} leftSection={<IconCopy {...icon} />}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </Copying>
        <Button
          variant="default"
          onClick={() => save(new Blob([textOf(codes)], { type: 'text/plain' }), 'sfs-recovery-codes.txt')}
          leftSection={<IconDownload {...icon} />}
        >
          Download
        </Button>
        <Button variant="default" onClick={() => window.print()} leftSection={<IconPrinter {...icon} />}>
          Print
        </Button>
      </Group>
      <Group className={classes.tools ?? ''}>
        <Button onClick={kept}>I have kept them</Button>
      </Group>
    </Stack>
  </Panel>
)

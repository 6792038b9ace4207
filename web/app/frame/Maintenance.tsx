import '../../shared/ui/mantine/windows.css'
import { Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { Link, Outlet, useLocation } from 'react-router-dom'
import { Notices } from '../../shared/ui/notices/Notices.js'
import { StoreLinks } from '../../site/landing/StoreLinks.js'
import { stores } from '../../site/site.js'
import { speaksOfDeletion } from '../composed/deletion.js'
import classes from './Maintenance.module.css'

/** Instead of everything while the website is upgraded; only an account can still be deleted (spec 1 §2, DECISIONS C-05, S-07, S-08). */
export const Maintenance = () => {
  const { pathname } = useLocation()
  if (!speaksOfDeletion(pathname)) return <Upgrading />
  return (
    <main className={classes.alone}>
      <Outlet />
      <Notices />
    </main>
  )
}

const stop = (event: Event) => event.preventDefault()
const stay = () => undefined

/** A dialog that cannot be left but by its links. */
const Upgrading = () => {
  useEffect(() => {
    document.addEventListener('contextmenu', stop)
    return () => document.removeEventListener('contextmenu', stop)
  }, [])
  return (
    <Modal.Root opened fullScreen onClose={stay} closeOnEscape={false} closeOnClickOutside={false} transitionProps={{ duration: 0 }}>
      <title>SFS is being upgraded</title>
      <Modal.Content>
        <Modal.Body className={classes.body ?? ''}>
          <Stack component="main" align="center" gap="lg">
            <img src="/favicon.svg" width={64} height={64} alt="SFS" />
            <Modal.Title className={classes.text ?? ''} renderRoot={(props) => <h1 {...props} />}>
              The website is undergoing an upgrade. We will be up and running soon.
            </Modal.Title>
            {stores.length > 0 && (
              <>
                <Text fw={650}>DOWNLOAD THE APP!</Text>
                <StoreLinks />
              </>
            )}
            <Group gap="lg">
              <Button variant="default" onClick={() => location.reload()}>
                Try again
              </Button>
              <Anchor component={Link} to="/deleteaccount">
                Delete Account
              </Anchor>
            </Group>
          </Stack>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

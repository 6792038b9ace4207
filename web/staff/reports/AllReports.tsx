import { Button } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from 'react-router-dom'

/** The way back to the queue from what was looked at for it. */
export const AllReports = () => (
  <Button component={Link} to="/staff/reports" variant="subtle" leftSection={<IconChevronLeft size={18} stroke={1.6} aria-hidden />}>
    All reports
  </Button>
)

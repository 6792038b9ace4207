import { AllWork } from '../../staff/work/AllWork.js'
import { door } from '../../staff/door.js'
import { Opened } from '../routing/Opened.js'

const DOORS = [door]

/** What waits for the staff, beside the way to their pages; loaded for them alone. */
export const StaffCount = () => (
  <Opened doors={DOORS}>
    <AllWork />
  </Opened>
)

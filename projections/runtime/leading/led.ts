/** What one process leads at a time: the views that are live, and the processes that answer events. */
export const VIEWS = 'projector'
export const PROCESSES = 'processes'

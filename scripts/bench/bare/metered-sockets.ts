import '../set-up/meter.js'
// The bare server of sockets, which tells what it holds.
import './sockets.js'

import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { LazyPart } from '../../../../ui/LazyPart.tsx'
import { KeysHelp } from './KeysHelp.tsx'
import { StatusModal } from './StatusModal.tsx'
import type { useKeysSetting } from '../../../../tables/use-single-keys.ts'
import type { useBulkStatus } from './use-bulk-status.ts'
import type { OpenDialogs } from './use-order-dialogs.ts'
import type { OrderSelection } from './use-order-selection.ts'

const openShipDialog = async () => (await import('./ship/ShipDialog.tsx')).ShipDialog

type OrderDialogsProps = {
  dialogs: OpenDialogs
  selected: OrderSelection['selected']
  bulk: ReturnType<typeof useBulkStatus>
  keys: ReturnType<typeof useKeysSetting>
}

/** The dialogs over Manage Orders, of which one is open at most. */
export function OrderDialogs({ dialogs, selected, bulk, keys }: OrderDialogsProps) {
  const { opened, deletion, close } = dialogs
  return (
    <>
      {opened?.dialog === 'ship' && (
        <LazyPart
          name="The form"
          open={openShipDialog}
          with={{
            orders: [...selected.values()],
            busy: bulk.busy,
            // Stays open when it fails, so that no number is typed twice.
            onShip: async (shipments) => {
              const ids = shipments.map(({ id }) => id)
              const problem = await bulk.change(ids, 'shipped', shipments)
              if (problem === null) close()
              return problem
            },
            onClose: close,
          }}
          waiting={null}
        />
      )}
      {opened?.dialog === 'keys' && <KeysHelp isOn={keys.isOn} onChange={keys.change} onClose={close} />}
      {opened?.dialog === 'edit' && <StatusModal order={opened.order} onClose={close} />}
      {deletion.asked !== null && (
        <ConfirmDialog title="Delete order?" confirmLabel="Delete" {...deletion.dialog}>
          <strong>{deletion.asked.orderId}</strong> of{' '}
          <strong className="break-all">{deletion.asked.email}</strong> moves to the archive and is hidden
          from your lists and the customer’s. Its payment and all figures are kept, and you can restore the
          order in the Archive.
        </ConfirmDialog>
      )}
    </>
  )
}

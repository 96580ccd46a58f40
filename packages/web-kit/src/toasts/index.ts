export {
  dismissToast,
  type ShownToast,
  type ToastAction,
  type ToastMessage,
  toast,
  useToasts,
} from './store';

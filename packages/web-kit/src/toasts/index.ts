export { dismissToast, type ShownToast, type ToastMessage, toast, useToasts } from './store';

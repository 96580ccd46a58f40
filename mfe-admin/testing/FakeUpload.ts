interface UploadResponse {
  status: number;
  body: unknown;
}

/** Fakes XMLHttpRequest for uploads; the test responds. */
export class FakeUpload {
  static all: FakeUpload[] = [];

  readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = {
    onprogress: null,
  };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  status = 0;
  statusText = '';
  responseText = '';
  method = '';
  url = '';
  form: FormData | undefined;
  aborted = false;

  /** Replaces XMLHttpRequest. Returns the uploads in the order they started. */
  static install(): FakeUpload[] {
    FakeUpload.all = [];
    Object.assign(globalThis, { XMLHttpRequest: FakeUpload });
    return FakeUpload.all;
  }

  open(method: string, url: string): void {
    this.method = method;
    this.url = url;
  }

  send(form: FormData): void {
    this.form = form;
    FakeUpload.all.push(this);
  }

  abort(): void {
    this.aborted = true;
  }

  getResponseHeader(): null {
    return null;
  }

  get fileName(): string {
    const file = this.form?.get('image') ?? this.form?.get('images');
    return file instanceof File ? file.name : '';
  }

  progress(done: number): void {
    this.upload.onprogress?.({ loaded: done * 100, total: 100 });
  }

  respond({ status, body }: UploadResponse): void {
    this.status = status;
    this.responseText = body === undefined ? '' : JSON.stringify(body);
    this.onload?.();
  }

  /** Simulates a network error. */
  fail(): void {
    this.onerror?.();
  }
}

export const buildFile = (name: string, type = 'image/png'): File => new File(['x'], name, { type });

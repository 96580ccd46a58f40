import { maxImageBytes } from '@show/contracts/pictures/uploads';
import { ApiError } from '@show/web-kit/api';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { buildFile } from '../../../testing/FakeUpload';
import { UploadArea, type UploadAreaProps } from './UploadArea';
import type { UploadProgress } from './useUploads';

function show(overrides: Partial<UploadAreaProps> = {}) {
  const props = {
    label: 'Pictures',
    multiple: true,
    sendFile: jest.fn(async () => {}),
    onRefused: jest.fn(),
    onSettled: jest.fn(),
    ...overrides,
  };
  render(<UploadArea {...props} />);
  return props;
}

const drop = (...files: File[]) =>
  fireEvent.drop(screen.getByText('Pictures'), { dataTransfer: { files, types: ['Files'] } });

describe('UploadArea', () => {
  test('sends each dropped file and lists it when it arrives', async () => {
    const { sendFile, onSettled } = show();
    drop(buildFile('one.png'), buildFile('two.png'));

    await waitFor(() =>
      expect(onSettled).toHaveBeenCalledWith({ done: 2, failed: 0, reason: undefined, misplaced: [] }),
    );
    expect(sendFile).toHaveBeenCalledTimes(2);
    expect(screen.getAllByRole('img', { name: 'Uploaded' })).toHaveLength(2);
    expect(screen.getByRole('status')).toHaveTextContent('2 of 2 uploaded');
  });

  test('sends only the first file when it accepts one', async () => {
    const { sendFile, onSettled } = show({ multiple: false });
    drop(buildFile('one.png'), buildFile('two.png'));

    await waitFor(() => expect(onSettled).toHaveBeenCalled());
    expect(sendFile).toHaveBeenCalledTimes(1);
  });

  test('sends the images and lists each other file with what to do', async () => {
    const { sendFile, onRefused, onSettled } = show();
    drop(
      buildFile('one.png'),
      buildFile('IMG_0042.HEIC', ''),
      buildFile('clip.mov', ''),
      buildFile('notes.txt', 'text/plain'),
    );

    await waitFor(() =>
      expect(onSettled).toHaveBeenCalledWith({ done: 2, failed: 0, reason: undefined, misplaced: [] }),
    );
    expect(sendFile).toHaveBeenCalledTimes(2);
    expect(onRefused).toHaveBeenCalledWith('Skipped: clip.mov, notes.txt. See the list for the reason.');
    const text = screen.getAllByRole('listitem').at(-1);
    expect(text).toHaveTextContent('Please select only image files');
    expect(screen.queryByRole('button', { name: /again$/ })).not.toBeInTheDocument();
  });

  test('sends as many files as there is room for and lists the others with the reason', async () => {
    const { sendFile, onSettled } = show({ room: { left: 1, full: 'Maximum 50 images' } });
    drop(buildFile('notes.txt', 'text/plain'), buildFile('one.png'), buildFile('two.png'));

    await waitFor(() => expect(onSettled).toHaveBeenCalled());
    expect(sendFile).toHaveBeenCalledTimes(1);
    expect(screen.getAllByRole('listitem')[2]).toHaveTextContent('two.pngMaximum 50 images');
  });

  test.each([
    ['image/svg+xml', 'drawing.svg', 1, /^SVG drawings cannot be uploaded: export it as a PNG/],
    ['image/tiff', 'scan.tiff', 1, 'Use a JPG, PNG, GIF, WebP or HEIC image'],
    ['image/png', 'huge.png', maxImageBytes + 1, 'Larger than 15 MB: export it smaller and try again'],
  ])('rejects %s named %s with the reason', async (type, name, size, reason) => {
    const { sendFile } = show();
    const file = buildFile(name, type);
    Object.defineProperty(file, 'size', { value: size });
    drop(file);

    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(sendFile).not.toHaveBeenCalled();
  });

  test('retries only the failed file', async () => {
    const sendFile = jest.fn(async (_file: File) => {});
    sendFile.mockRejectedValueOnce(new TypeError('The connection was lost'));
    const { onSettled } = show({ sendFile });
    drop(buildFile('one.png'), buildFile('two.png'));
    fireEvent.click(await screen.findByRole('button', { name: 'Try one.png again' }));

    await waitFor(() =>
      expect(onSettled).toHaveBeenLastCalledWith({ done: 2, failed: 0, reason: undefined, misplaced: [] }),
    );
    expect(sendFile.mock.calls.map(([file]) => file.name)).toEqual(['one.png', 'two.png', 'one.png']);
  });

  test('reports the order of choice when pictures arrived in a different order', async () => {
    const ids: Readonly<Record<string, number>> = { 'one.png': 8, 'two.png': 7, 'three.png': 9 };
    const { onSettled } = show({ sendFile: async ({ name }) => ids[name] });
    drop(buildFile('one.png'), buildFile('two.png'), buildFile('three.png'));

    await waitFor(() =>
      expect(onSettled).toHaveBeenCalledWith(expect.objectContaining({ done: 3, misplaced: [8, 7, 9] })),
    );
  });

  test('resumes when the connection is back, and retries all others at once', async () => {
    const names = ['one.png', 'two.png', 'three.png'];
    const offline = new TypeError('The connection was lost');
    const refusal = new ApiError(503, 'Please try again.');
    const sendFile = jest.fn<Promise<void>, [File]>().mockRejectedValue(offline);
    show({ sendFile });
    drop(...names.map((name) => buildFile(name)));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('0 of 3 uploaded, 3 failed'));
    sendFile.mockRejectedValue(refusal);
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(sendFile).toHaveBeenCalledTimes(6));
    expect(await screen.findAllByText('Please try again.')).toHaveLength(3);

    fireEvent(window, new Event('online'));
    sendFile.mockResolvedValue();
    fireEvent.click(screen.getByRole('button', { name: 'Try All Again' }));

    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('3 of 3 uploaded'));
    expect(sendFile).toHaveBeenCalledTimes(9);
  });

  test('shows the progress of a file and cancels it without the others', async () => {
    const signals: AbortSignal[] = [];
    const sendFile = jest.fn(
      (file: File, { signal, onProgress }: UploadProgress) =>
        new Promise<void>((_, reject) => {
          signals.push(signal);
          onProgress(file.name === 'one.png' ? 0.4 : 0.1);
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    show({ sendFile });
    drop(buildFile('one.png'), buildFile('two.png'));
    expect(await screen.findByRole('progressbar', { name: 'Uploading one.png' })).toHaveValue(0.4);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel one.png' }));

    await waitFor(() => expect(screen.queryByText('one.png')).not.toBeInTheDocument());
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    expect(screen.getByRole('progressbar', { name: 'Uploading two.png' })).toBeInTheDocument();
  });

  test('shows where to drop a dragged file and ignores a drop beside it', () => {
    show();
    const dataTransfer = { types: ['Files'], files: [] };
    fireEvent.dragOver(document.body, { dataTransfer });
    expect(screen.getByText('Drop here')).toBeInTheDocument();

    // False: the default action, opening the file, was prevented.
    expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false);
    expect(screen.queryByText('Drop here')).not.toBeInTheDocument();
  });

  test('ignores a drop while disabled', () => {
    const { sendFile } = show({ disabled: true });
    drop(buildFile('one.png'));

    expect(sendFile).not.toHaveBeenCalled();
  });
});

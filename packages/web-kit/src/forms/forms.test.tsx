import { fieldOf, TextInput, useZodForm } from '@show/web-kit/forms';
import { translateTexts } from '@show/web-kit/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { z } from 'zod';

const schema = z.object({
  title: z.string().trim().min(1, 'Title is required').max(9, 'Title is too long'),
});

function Form({ onSave }: { onSave: (values: { title: string }) => void }) {
  const form = useZodForm(schema, { title: '' });
  const field = fieldOf(form);
  return (
    <form onSubmit={form.handleSubmit(onSave)}>
      <TextInput label="Title" hint="As on air" {...field('title')} />
      <button type="submit">Save</button>
    </form>
  );
}

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('useZodForm', () => {
  test('shows an error at its field and saves nothing', async () => {
    const onSave = jest.fn();
    render(<Form onSave={onSave} />);

    save();

    const control = await waitFor(() =>
      screen.getByRole('textbox', { description: 'As on air Title is required' }),
    );
    expect(control.getAttribute('aria-invalid')).toBe('true');
    expect(onSave).not.toHaveBeenCalled();
  });

  test('shows another error on a page that the browser has translated', async () => {
    render(<Form onSave={jest.fn()} />);
    save();
    await screen.findByText('Title is required');
    translateTexts();

    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Dunes at dawn' } });

    expect(await screen.findByText('Title is too long')).toBeInTheDocument();
  });

  test('saves the values parsed by the schema', async () => {
    const onSave = jest.fn();
    render(<Form onSave={onSave} />);
    fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), { target: { value: '  Dunes ' } });

    save();

    await waitFor(() => expect(onSave.mock.lastCall?.[0]).toEqual({ title: 'Dunes' }));
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toast, write } from '../../../../testing/actions';
import { bridges, edit, openImagesTab } from '../testing/openImagesTab';

describe('CategoryForm', () => {
  test('sends the chosen category', async () => {
    const { calls } = await openImagesTab({ 'PUT /api/tv-segments/1/category': bridges });
    await edit('Covered Bridges');
    const form = within(screen.getByRole('form', { name: 'Category of Covered Bridges' }));
    write(form.getByLabelText('Category'), '5');
    fireEvent.click(form.getByRole('button', { name: 'Save Category' }));

    await waitFor(() => expect(toast()).toMatchObject({ description: 'Category updated successfully' }));
    expect(calls).toContainEqual({
      method: 'PUT',
      address: '/api/tv-segments/1/category',
      body: { categoryId: 5, updatedAt: bridges.updatedAt },
    });
  });
});

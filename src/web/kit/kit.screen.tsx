export function KitScreen() {
  return (
    <div className="page py-10">
      <h1 className="text-3xl">Kit</h1>
    </div>
  );
}
